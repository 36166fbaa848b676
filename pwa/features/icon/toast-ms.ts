// How long what is told about icons stays (2000 ms title, profile, icon and copy).

export const TOAST_MS = 2000
