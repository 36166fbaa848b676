/** Whether tests run from the last to the first: what one leaves behind for the next shows when the next comes first. */
export const isReverse = process.env['TEST_ORDER'] === 'reverse'
