// A number of bytes as the reader's pages write it, in every language alike: small enough for what each page loads.

export const size = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
