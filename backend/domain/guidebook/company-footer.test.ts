// What an account says of its company, in new guidebooks and in templates.
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { fromTemplate, TEMPLATES } from '#domain/template/templates.ts'
import { withCompany } from './company-footer.ts'
import { newGuidebook } from './new-node.ts'

let count = 0
const newId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

const company = { companyName: '바람결여행', companyPhone: '064-000-1234', companyAddress: '제주시 중앙로 1' }

test('company: name, phone and address stand in the footer of a new guidebook; what is not known leaves no blank line', () => {
  expect(newGuidebook('book', 'kr', company).footer).toEqual({
    type: 'text',
    title: '바람결여행',
    text: '064-000-1234\n제주시 중앙로 1',
    image: null,
  })
  expect(newGuidebook('book', 'kr', { companyName: ' ', companyAddress: '제주시' }).footer.text).toBe('제주시')
  expect(newGuidebook('book', 'kr').footer).toMatchObject({ title: '', text: '' })
})

test('company: what it does not say stays to be filled', () => {
  expect(withCompany('〔회사 이름〕 · 〔회사 주소〕 · 〔안내자 이름〕', { companyName: '바람결' })).toBe(
    '바람결 · 〔회사 주소〕 · 〔안내자 이름〕',
  )
})

test.each(TEMPLATES.flatMap(({ id }) => LANGUAGES.map((language) => [id, language] as const)))(
  'company: template %s in %s begins with its name or phone, and on the day that was told',
  async (id, language) => {
    const given = { company, firstDay: '2027-04-05' }
    const { guidebook } = await fromTemplate(id, language, newId, '2026-11-26T00:00:00.000Z', given)
    expect(`${guidebook.header.text} ${guidebook.footer.text}`).toMatch(/바람결여행|064-000-1234/)
    expect(JSON.stringify(guidebook)).not.toMatch(/〔(회사 (이름|주소|전화번호)|Company (name|address|phone number))〕/)
    expect(guidebook.trip?.firstDay).toBe('2027-04-05')
  },
)
