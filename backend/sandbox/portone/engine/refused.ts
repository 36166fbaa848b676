// The provider's no: its HTTP status, the envelope's code, and its own words, which nobody may branch on.
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const ALREADY_PAID = '이미 결제가 이루어진 거래건입니다.'
export const UNKNOWN_PAYMENT = '존재하지 않는 결제정보입니다.'
