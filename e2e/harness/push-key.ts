// A browser's key for push notifications: a point of P-256 that is one, its generator, so that nobody reads what is encrypted for it.
export const POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
