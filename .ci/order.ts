/** Whether tests run from the last to the first: what one leaves behind for the next shows when the next comes first. */
export const isReverse = process.env['TEST_ORDER'] === 'reverse'
/** Whether the runner mixes them, which it does where nothing else puts them in order. */
export const isRandom = process.env['TEST_ORDER'] === 'random'
