// A number of a sheet as its cell shows it: dates, times, money and all else that is a format beside a number.
import { format, isDateFormat } from 'numfmt'
import { childrenOf, childOf, attribute, type XmlNode } from './xml.ts'

/** The formats that files name by number alone (ECMA-376 part 1, 18.8.30), those of Korean programs included. Short dates
 *  follow the reader's computer there; here they are written so that day and month cannot be taken for each other. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: 'yyyy"년" mm"월" dd"일"',
  28: 'mm-dd',
  29: 'mm-dd',
  30: 'yyyy-mm-dd',
  31: 'yyyy"년" mm"월" dd"일"',
  32: 'h"시" mm"분"',
  33: 'h"시" mm"분" ss"초"',
  34: 'yyyy-mm-dd',
  35: 'yyyy-mm-dd',
  36: 'yyyy"년" mm"월" dd"일"',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  49: '@',
  50: 'yyyy"년" mm"월" dd"일"',
  51: 'mm-dd',
  52: 'yyyy-mm-dd',
  53: 'yyyy-mm-dd',
  54: 'mm-dd',
  55: 'yyyy-mm-dd',
  56: 'yyyy-mm-dd',
  57: 'yyyy"년" mm"월" dd"일"',
  58: 'mm-dd',
}

/** The format of each style that cells name. */
export function formatsOf(styles: XmlNode | undefined): string[] {
  const sheet = childOf(styles, 'styleSheet')
  const own = new Map(
    childrenOf(childOf(sheet, 'numFmts'), 'numFmt').map((node) => [
      Number(attribute(node, 'numFmtId')),
      attribute(node, 'formatCode') ?? '',
    ]),
  )
  return childrenOf(childOf(sheet, 'cellXfs'), 'xf').map((node) => {
    const id = Number(attribute(node, 'numFmtId') ?? 0)
    return own.get(id) ?? BUILT_IN[id] ?? ''
  })
}

/** Figures alone, divided by one sign: whether the day or the month comes first depends on who reads. */
const AMBIGUOUS = /^(?:d{1,2}([/.-])m{1,2}|m{1,2}([/.-])d{1,2})[/.-]y{2,4}$/i

/** What has Korean words: a weekday (`aaa`), what follows the computer, and what is marked or written so. */
const KOREAN = /aaa|\[\$-(?:F[48]00|[\dA-F]*0?412|ko)|\p{Script=Hangul}/iu

/** 1 January 1904 where the count of the older Macs begins, by the count of Windows. */
const DAYS_TO_1904 = 1462

/** @param value as the file stores it; @param since1904 whether the workbook counts its days from 1904 */
export function shownNumber(value: string, code: string, since1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || Number.isNaN(number)) return value
  if (code === '' || /^general$/i.test(code)) return plainNumber(number)
  const pattern = unambiguous(code)
  const isDate = isDateFormat(pattern)
  // A time of the day counts from no day.
  const moved = isDate && since1904 && number >= 1 ? number + DAYS_TO_1904 : number
  const shown = format(pattern, isDate ? toSecond(moved) : moved, {
    locale: KOREAN.test(code) ? 'ko-KR' : 'en-US',
    throws: false,
    nbsp: false,
    invalid: '',
  }).trim()
  return shown === '' && code !== ';;;' ? plainNumber(number) : shown
}

/** 0.29166666 is seven o'clock, and not a second before it. */
const toSecond = (days: number): number => Math.round(days * 86_400) / 86_400 + 1e-9

const plainNumber = (number: number): string => String(Number(number.toPrecision(11)))

function unambiguous(code: string): string {
  const bare = code
    .replace(/^\[\$-[^\]]*\]/, '')
    .replace(/;@$/, '')
    .replaceAll('\\', '')
  return AMBIGUOUS.test(bare) ? 'yyyy-mm-dd' : code
}
