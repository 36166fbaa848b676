// Where readers find a guidebook.

export const publicAddress = (uuid: string): string => `${location.origin}/m/${uuid}`
