// Texts of a table being edited: its cells, the acts on its rows and columns, and why some can't be.
import { catalogue } from '#pwa/intl/catalogue.ts'

export const tableMessages = catalogue({
  en: {
    cell: 'Row {row}, column {col}',
    tableTools: 'Table tools',
    rowAbove: 'Insert row above',
    rowBelow: 'Insert row below',
    rowDelete: 'Delete row',
    columnLeft: 'Insert column left',
    columnRight: 'Insert column right',
    columnDelete: 'Delete column',
    columnWidth: 'Width of column {col}',
    lastRow: "The last row can't be deleted",
    lastColumn: "The last column can't be deleted",
    columnsNarrow: 'Narrower than its longest word: column {cols}. Drag its edge.',
    tableFull: 'A table holds up to {most} cells',
    tableShape: '{rows} rows, {cols} columns',
    rangeClipped: 'That was too large for one table, so only its beginning was pasted',
  },
  kr: {
    cell: '{row}줄 {col}칸',
    tableTools: '표 도구',
    rowAbove: '위에 줄 넣기',
    rowBelow: '아래에 줄 넣기',
    rowDelete: '줄 지우기',
    columnLeft: '왼쪽에 칸 넣기',
    columnRight: '오른쪽에 칸 넣기',
    columnDelete: '칸 지우기',
    columnWidth: '{col}번째 칸 너비',
    lastRow: '마지막 줄은 지울 수 없어요.',
    lastColumn: '마지막 칸은 지울 수 없어요.',
    columnsNarrow: '{cols}번째 칸이 가장 긴 낱말보다 좁아요. 경계를 끌어 넓혀 주세요.',
    tableFull: '표 하나에는 {most}칸까지 넣을 수 있어요.',
    tableShape: '{rows}줄, {cols}칸이에요.',
    rangeClipped: '표 하나에 담기에는 너무 커서 앞부분만 붙여 넣었어요.',
  },
})
