// How a guidebook's font is declared: cut from Pretendard, whose name its licence keeps for the whole.

export const FONT_FAMILY = 'Gilbook Sans'
export const FONT_WEIGHTS = '400 800'

/** Before a guidebook's uuid: where `localStorage` tells the address of its font once that is on this device. */
export const FONT_KEY = 'gilbook.font.'
