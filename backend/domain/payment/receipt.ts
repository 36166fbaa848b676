// Which addresses of receipts are shown and opened: https alone, and the stand-in's on one's own machine.

const RECEIPT = /^(https:\/\/[^\s/\\]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)(\/\S*)?$/i

export const isReceiptAddress = (address: string): boolean => RECEIPT.test(address)
