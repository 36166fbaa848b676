// The id of every screen's <main>, where the skip link leads.

export const MAIN_ID = 'main'
