// Texts of the form that asks for the size of a new table.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const tableSizeMessages = catalogue({
  en: {
    tableSize: 'Size of the table',
    tableCols: 'Columns',
    tableRows: 'Rows',
    tableFewer: '{label}: one less',
    tableMore: '{label}: one more',
    tableInsert: 'Insert',
    tableBlank: 'Please enter table dimensions',
    tableMost: 'A table holds up to {most} cells',
  },
  kr: {
    tableSize: '표 크기',
    tableCols: '칸',
    tableRows: '줄',
    tableFewer: '{label} 하나 줄이기',
    tableMore: '{label} 하나 늘리기',
    tableInsert: '넣기',
    tableBlank: '표의 칸과 줄 수를 적어 주세요.',
    tableMost: '표 하나에는 {most}칸까지 넣을 수 있어요.',
  },
})
