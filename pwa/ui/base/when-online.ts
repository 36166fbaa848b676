// Parts of the app that are loaded when needed, and may be needed with no network.

/** Without a network the part comes once there is one. */
export const whenOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() =>
    new Promise((resolve) => window.addEventListener('online', resolve, { once: true })).then(() => whenOnline(load)),
  )
