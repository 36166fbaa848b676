// What an account says of its company, as a new guidebook has it: in the footer, and where templates name it.
import { LIMITS } from '#domain/limits.ts'
import type { Titled } from './document.ts'

/** Each may be blank, or unknown to a device that an older app signed in. */
export interface BusinessContact {
  companyName?: string | undefined
  companyPhone?: string | undefined
  companyAddress?: string | undefined
}

export function companyFooter({ companyName = '', companyPhone = '', companyAddress = '' }: BusinessContact): Titled {
  const lines = [companyPhone, companyAddress].map(oneLine).filter(Boolean)
  return {
    type: 'text',
    title: oneLine(companyName).slice(0, LIMITS.titleLength),
    text: lines.join('\n').slice(0, LIMITS.blockTextLength),
    image: null,
  }
}

/** What templates leave to be filled that an account knows; in the words of each language. */
const PLACES: Readonly<Record<string, keyof BusinessContact>> = {
  '〔회사 이름〕': 'companyName',
  '〔회사 전화번호〕': 'companyPhone',
  '〔회사 주소〕': 'companyAddress',
  '〔Company name〕': 'companyName',
  '〔Company phone number〕': 'companyPhone',
  '〔Company address〕': 'companyAddress',
}

/** What the account does not say stays a place to be filled. */
export const withCompany = (text: string, company: BusinessContact): string =>
  text.replaceAll(/〔[^〔〕]+〕/g, (place) => {
    const field = PLACES[place]
    return (field && oneLine(company[field] ?? '')) || place
  })

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
