// What is said of a file that cannot be read: by `FileRefusal.refused`.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const fileRefusalMessages = catalogue({
  en: {
    'old-hwp':
      'This is an older Hangul file (.hwp), which Gilbook cannot read. In Hangul, choose File > Save as, save it as HWPX (.hwpx) or PDF, and choose that file.',
    'old-xls':
      'This is an older Excel file (.xls), which Gilbook cannot read. In Excel, choose File > Save as, save it as Excel Workbook (.xlsx), and choose that file.',
    'old-doc':
      'This is an older Word file (.doc), which Gilbook cannot read. In Word, choose File > Save as, save it as Word Document (.docx) or PDF, and choose that file.',
    scan: 'This PDF holds only pictures of its pages, no text that can be read. If you have the file it was made from, choose that one.',
    encrypted: 'This file is locked with a password. Save it without the password and choose it again.',
    damaged: 'This file is damaged. Open it in the program it was made with, save it again, and choose that file.',
    'too-large':
      'This file is too large. Save only the pages or sheets of the schedule, or make its pictures smaller, and try again.',
    empty: 'There is nothing in this file.',
    'unknown-format':
      'Gilbook cannot read this kind of file. It reads Excel (.xlsx), CSV, Word (.docx), Hangul (.hwpx), PDF, web pages (.html), calendars (.ics), text and Markdown, and what was downloaded from Gilbook.',
    unavailable: 'What reads this file could not be loaded. Check your connection and try again.',
  },
  kr: {
    'old-hwp':
      '예전 한글 파일(.hwp)은 읽지 못해요. 한글에서 [파일 > 다른 이름으로 저장하기]를 눌러 HWPX(.hwpx)나 PDF로 저장한 뒤 그 파일을 골라 주세요.',
    'old-xls':
      '예전 엑셀 파일(.xls)은 읽지 못해요. 엑셀에서 [파일 > 다른 이름으로 저장]을 눌러 Excel 통합 문서(.xlsx)로 저장한 뒤 그 파일을 골라 주세요.',
    'old-doc':
      '예전 워드 파일(.doc)은 읽지 못해요. 워드에서 [파일 > 다른 이름으로 저장]을 눌러 Word 문서(.docx)나 PDF로 저장한 뒤 그 파일을 골라 주세요.',
    scan: '글자 없이 사진으로만 된 PDF라서 읽을 수 없어요. 원본 파일이 있으면 그 파일을 골라 주세요.',
    encrypted: '암호가 걸린 파일이에요. 암호를 풀어 다시 저장한 뒤 골라 주세요.',
    damaged: '파일이 손상됐어요. 만든 프로그램에서 열어 다시 저장한 뒤 골라 주세요.',
    'too-large': '파일이 너무 커요. 일정이 있는 쪽이나 시트만 저장하거나 사진을 줄여서 다시 골라 주세요.',
    empty: '파일에 아무 내용이 없어요.',
    'unknown-format':
      '읽을 수 없는 파일이에요. 엑셀(.xlsx), CSV, 워드(.docx), 한글(.hwpx), PDF, 웹 페이지(.html), 달력(.ics), 텍스트, 마크다운, 길북에서 내려받은 파일을 읽을 수 있어요.',
    unavailable: '파일을 읽는 데 필요한 것을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 해 주세요.',
  },
})
