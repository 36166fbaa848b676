// How long what is told about icons stays (requirement §9: 2000 ms title, profile, icon and copy).

export const TOAST_MS = 2000
