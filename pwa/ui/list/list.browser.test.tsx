// What stands round every list: its pages, its search, and the table that becomes cards.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#pwa/testing/show.tsx'
import { NoneFound } from './none-found.tsx'
import { Pagination } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'
import { type Column, Table } from './table.tsx'

test('pagination: a single page has none', async () => {
  await show(<Pagination page={1} pageCount={1} onPage={vi.fn()} />)
  expect(page.getByRole('navigation').query()).toBeNull()
})

test('pagination: the present page is named, the ends are where it stops, and each button leads to its page', async () => {
  const onPage = vi.fn()
  const { rerender } = await show(<Pagination page={1} pageCount={12} onPage={onPage} />)
  const pages = page.getByRole('navigation', { name: '쪽 이동' })
  const button = (name: string) => pages.getByRole('button', { name, exact: true })
  await expect.element(button('1쪽')).toHaveAttribute('aria-current', 'page')
  await expect.element(button('앞 쪽')).toBeDisabled()
  await expect.element(pages.getByText('…')).toBeVisible()
  await userEvent.click(button('3쪽'))
  await userEvent.click(button('다음 쪽'))
  await rerender(<Pagination page={12} pageCount={12} onPage={onPage} />)
  await expect.element(button('1쪽')).not.toHaveAttribute('aria-current')
  await expect.element(button('다음 쪽')).toBeDisabled()
  await userEvent.click(button('앞 쪽'))
  expect(onPage.mock.calls).toEqual([[3], [2], [11]])
})

function Searched({ onSearch }: { onSearch: (words: string) => void }) {
  const [value, setValue] = useState('')
  const look = (words: string): void => {
    onSearch(words)
    setValue(words)
  }
  return (
    <>
      <SearchBox label="제목으로 찾기" clearLabel="찾는 말 지우기" value={value} onSearch={look} />
      <button onClick={() => setValue('제주')}>뒤로</button>
    </>
  )
}

test('search box: it looks with Enter, not before, without the blanks round the words', async () => {
  const onSearch = vi.fn()
  await show(<Searched onSearch={onSearch} />)
  const box = page.getByRole('searchbox', { name: '제목으로 찾기' })
  await userEvent.fill(box, '  17권 ')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['17권']])
})

test('search box: the cross takes back what was looked for, and only what was typed where nothing was', async () => {
  const onSearch = vi.fn()
  await show(<Searched onSearch={onSearch} />)
  const box = page.getByRole('searchbox', { name: '제목으로 찾기' })
  const cross = page.getByRole('button', { name: '찾는 말 지우기' })
  expect(cross.query()).toBeNull()
  await userEvent.fill(box, '17')
  await userEvent.click(cross)
  await expect.element(box).toHaveValue('')
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.fill(box, '17')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(cross)
  expect(onSearch.mock.calls).toEqual([['17'], ['']])
})

test('search box: it shows what the address says once that changes', async () => {
  await show(<Searched onSearch={vi.fn()} />)
  const box = page.getByRole('searchbox', { name: '제목으로 찾기' })
  await userEvent.fill(box, '서울')
  await userEvent.click(page.getByRole('button', { name: '뒤로' }))
  await expect.element(box).toHaveValue('제주')
})

interface Row {
  id: string
  title: string
  views: number
}

const ROWS: Row[] = [
  { id: 'a', title: '가을 제주', views: 3 },
  { id: 'b', title: '봄 부산', views: 12 },
]

const COLUMNS: Column<Row>[] = [
  { key: 'number', head: '번호', kind: 'number', wideOnly: true, cell: (_, index) => index + 1 },
  { key: 'title', head: '제목', kind: 'main', cell: ({ title }) => title },
  { key: 'views', head: '조회', kind: 'number', cell: ({ views }) => views },
  { key: 'more', head: '더 보기', kind: 'act', cell: () => <button>더</button> },
]

const table = (rows: Row[]) => (
  <Table caption="길북" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} empty={<p>아직 없어요</p>} />
)

test('table: heads and rows are those of a table, and without rows it says so in their place', async () => {
  const { rerender } = await show(table(ROWS))
  const list = page.getByRole('table', { name: '길북' })
  for (const name of ['번호', '제목', '조회', '더 보기'])
    await expect.element(list.getByRole('columnheader', { name })).toBeInTheDocument()
  expect(list.getByRole('row').elements()).toHaveLength(3)
  await expect.element(list.getByRole('row').nth(2)).toHaveTextContent('2봄 부산12더')
  await rerender(table([]))
  await expect.element(list.getByRole('cell')).toHaveTextContent('아직 없어요')
})

test('table: on a phone rows are cards with the names of their values, and are read as a table still', async () => {
  await page.viewport(390, 844)
  await show(table(ROWS))
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  const cells = row.getByRole('cell').elements()
  expect(cells.map((cell) => cell.textContent)).toEqual(['가을 제주', '3', '더'])
  const views = row.getByRole('cell').nth(1).element()
  expect(getComputedStyle(views, '::before').content).toContain('조회')
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 800)
})

test('none found: where something is looked for all of it is a press away, and else it says what will be here', async () => {
  const onShowAll = vi.fn()
  const none = (narrowed: boolean) => (
    <NoneFound title="없어요" text="곧 여기에 쌓여요." narrowed={narrowed} onShowAll={onShowAll} />
  )
  const { rerender } = await show(none(false))
  await expect.element(page.getByRole('heading', { name: '없어요' })).toBeVisible()
  await expect.element(page.getByText('곧 여기에 쌓여요.')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
  await rerender(none(true))
  await expect.element(page.getByText('찾는 것과 맞는 항목이 없어요.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '모두 보기' }))
  expect(onShowAll).toHaveBeenCalledOnce()
})
