// Messages as they are written and read: the form's rules, the preview, what another one changed, the bell and the cards.
import { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message, ReceivedMessage } from '#domain/message.ts'
import type { NewsList } from '#pwa/api/message.ts'
import { ChangedDialog, MessageForm } from '#pwa/features/message/admin/message-form.tsx'
import { readersQuery } from '#pwa/features/message/admin/queries.ts'
import { Bell } from '#pwa/features/message/bell/bell.tsx'
import { NewsCards } from '#pwa/features/message/bell/message-cards.tsx'
import { newsPage } from '#pwa/features/message/queries.ts'
import { MessageArticle } from '#pwa/features/message/screens/message-article.tsx'
import { showInApp } from '#pwa/testing/show-in-app.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('writing a message: without a text it is not sent, and the sentence goes with the first letter', async () => {
  await showInApp(<MessageForm message={null} />, { language: 'en' })
  await expect.element(field('Message')).toHaveStyle({ height: '400px' })
  await userEvent.click(button('Send'))
  const sentence = page.getByText('Required Field')
  await expect.element(sentence).toBeVisible()
  await expect.element(field('Message')).toHaveFocus()
  await userEvent.fill(field('Message'), 'The first ferry sails at nine.')
  await expect.poll(() => sentence.query()).toBeNull()
})

test('writing a message: a day that the calendar lacks is refused, and one that it has is tidied', async () => {
  await showInApp(<MessageForm message={null} />, { language: 'en' })
  await userEvent.fill(field('Date'), '2026.02.30')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Not a valid value')).toBeVisible()
  await userEvent.fill(field('Date'), '2026-2-3')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Date')).toHaveValue('2026.02.03')
  expect(page.getByText('Not a valid value').query()).toBeNull()
})

test('writing a message: the switches say what they mean as they stand, by keyboard', async () => {
  await showInApp(<MessageForm message={null} />, { language: 'en' })
  page.getByRole('switch', { name: 'Notification: Only behind the bell' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('switch', { name: 'Notification: Also as a card over the page' })).toBeChecked()
  page.getByRole('switch', { name: 'Mail: Not by mail' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('switch', { name: 'Mail: Also by mail' })).toBeChecked()
})

test('preview: behind the bell, as a card where it is one, and opened with its lines', async () => {
  await showInApp(<MessageForm message={null} />, { language: 'en' })
  await userEvent.fill(field('Title'), 'Ferry times')
  await userEvent.fill(field('Message'), 'The first ferry sails at nine.\nThe last one at five.')
  await userEvent.click(button('Preview'))
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const headings = (): (string | null)[] =>
    preview
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(['Behind the bell', 'When it is opened'])
  await expect.element(preview.getByRole('article')).toMatchTextContent('The last one at five.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('switch', { name: /^Notification/ }))
  await userEvent.click(button('Preview'))
  await expect.poll(headings).toEqual(['Behind the bell', 'As a card over the page', 'When it is opened'])
  expect(preview.getByText('Ferry times').elements()).toHaveLength(3)
})

const draft: Message = {
  _id: 'one',
  title: 'Ferry times',
  message: 'Theirs',
  type: 'warning',
  users: 'all',
  notification: false,
  mail: false,
  messageDate: '2026-02-03',
  saved: true,
  showing: false,
  status: 'waiting',
  shownAt: null,
  createdAt: '2026-02-01T00:00:00Z',
  version: 1,
}

test('a message that is sent is taken back or saved, a draft saved or sent; both can be deleted, which is asked first', async () => {
  const names = (): (string | null)[] =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
      .filter(Boolean)
  await showInApp(<MessageForm message={draft} />, { language: 'en' })
  await expect.poll(names).toEqual(['Delete', 'Preview', 'Save draft', 'Send'])
  await showInApp(<MessageForm message={{ ...draft, showing: true, status: 'sent' }} />, { language: 'en' })
  await expect.poll(names).toEqual(['Delete', 'Preview', 'Unsend', 'Save changes'])
  await userEvent.click(button('Delete'))
  const asks = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await expect.element(asks).toMatchTextContent('“Ferry times” disappears for everyone who got it, for good.')
  await userEvent.click(asks.getByRole('button', { name: 'Keep it' }))
  await expect.poll(() => asks.query()).toBeNull()
})

test('what another administrator saved meanwhile is shown, and one goes on writing or saves over it', async () => {
  const [onOverwrite, onClose] = [vi.fn(), vi.fn()]
  await showInApp(<ChangedDialog theirs={draft} busy={false} onOverwrite={onOverwrite} onClose={onClose} />, {
    language: 'en',
  })
  const asks = page.getByRole('alertdialog', { name: 'Somebody else changed this message' })
  await expect.element(asks.getByRole('article')).toMatchTextContent('Theirs')
  await userEvent.click(asks.getByRole('button', { name: 'Go on writing' }))
  await userEvent.click(asks.getByRole('button', { name: 'Save mine instead' }))
  expect([onClose.mock.calls.length, onOverwrite.mock.calls.length]).toEqual([1, 1])
})

const news = (more: Partial<ReceivedMessage>): ReceivedMessage => ({
  _id: 'id',
  title: '',
  message: '자세한 내용이에요.',
  type: 'information',
  notification: true,
  shownAt: '2026-11-20T15:05:00Z',
  read: false,
  ...more,
})

test('a message opened: its type, day and time of Seoul, and its lines as they were written', async () => {
  await showInApp(<MessageArticle news={news({ title: '배 시간', message: '첫 줄\n둘째 줄', type: 'warning' })} />)
  await expect.element(page.getByRole('heading', { name: '배 시간' })).toBeVisible()
  await expect.element(page.getByText('주의')).toBeVisible()
  await expect.element(page.getByText('2026.11.21 00:05')).toBeVisible()
  const body = page.getByText(/둘째 줄/)
  await expect.element(body).toHaveStyle({ whiteSpace: 'pre-line' })
})

/** As a device knows them that has asked before. */
const known = (...messages: ReceivedMessage[]): QueryClient => {
  const queries = new QueryClient()
  const unreadCount = messages.filter(({ read }) => !read).length
  const list: NewsList = { messages, page: 1, pageCount: 1, pageSize: 10, totalCount: messages.length, unreadCount }
  queries.setQueryData(newsPage(1).queryKey, list)
  return queries
}

test('the bell: says how many are unread, shows the first three, and leads to all', async () => {
  const queries = known(...['넷', '셋', '둘', '하나'].map((title, at) => news({ _id: title, title, read: at > 1 })))
  const { address } = await showInApp(<Bell />, { queries, language: 'en' })
  const bell = page.getByRole('button', { name: 'Notifications, 2 unread' })
  bell.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  const rows = (): (string | null)[] =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(rows).toEqual(['넷2026.11.21 Unread', '셋2026.11.21 Unread', '둘2026.11.21', 'See all'])
  await userEvent.keyboard('{End}{Enter}')
  await expect.poll(address).toBe('/settings/notifications')
  await expect.element(bell).toHaveFocus()
})

test('the bell: without news it says so', async () => {
  await showInApp(<Bell />, { queries: known() })
  await userEvent.click(page.getByRole('button', { name: '알림', exact: true }))
  await expect.element(page.getByRole('menu').getByText('새 소식이 없어요')).toBeVisible()
})

test('cards: those that are unread and asked to be seen, with their type, called by their text where they have no title', async () => {
  const queries = known(
    news({ _id: 'a', title: '생겼어요' }),
    news({ _id: 'b', message: '바뀌는 것\n두 번째', type: 'warning' }),
    news({ _id: 'c', title: '읽었어요', read: true }),
    news({ _id: 'd', title: '종 안에만', notification: false }),
  )
  await showInApp(<NewsCards />, { queries })
  const cards = page.getByRole('list', { name: '알림' }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(2)
  await expect.element(cards.first()).toMatchTextContent('생겼어요자세한 내용이에요.')
  await expect.element(cards.first().getByRole('img', { name: '안내' })).toBeVisible()
  await expect.element(cards.last().getByRole('link', { name: '바뀌는 것 두 번째' })).toBeInTheDocument()
  await expect.element(cards.last().getByRole('img', { name: '주의' })).toBeInTheDocument()
})

test('words that were not saved: leaving the page is asked first, and without them it is not', async () => {
  const { address } = await showInApp(
    <>
      <Link to="/admin/messages">All messages</Link>
      <MessageForm message={null} />
    </>,
    { language: 'en', path: '/admin/messages/create' },
  )
  await userEvent.fill(field('Message'), 'The first ferry sails at nine.')
  await userEvent.click(page.getByRole('link', { name: 'All messages' }))
  const asks = page.getByRole('alertdialog', { name: 'Leave this page?' })
  await expect.element(asks).toMatchTextContent('Leaving this page will result in any unsaved data being lost.')
  await userEvent.click(asks.getByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/admin/messages/create')
  await expect.element(field('Message')).toHaveValue('The first ferry sails at nine.')
  await userEvent.fill(field('Message'), '')
  await userEvent.click(page.getByRole('link', { name: 'All messages' }))
  await expect.poll(address).toBe('/admin/messages')
})

test('writing a message: before it goes out the number of its readers is told, and no field lies under the buttons', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(readersQuery('all').queryKey, { people: 1234, byMail: 1200 })
  await showInApp(<MessageForm message={null} />, { language: 'en', queries })
  await userEvent.fill(field('Message'), 'The first ferry sails at nine.')
  page.getByRole('switch', { name: 'Mail: Not by mail' }).element().focus()
  await userEvent.keyboard(' ')
  const last = page.getByRole('switch', { name: 'Mail: Also by mail' }).element().getBoundingClientRect()
  expect(button('Send').element().getBoundingClientRect().top).toBeGreaterThan(last.bottom)
  await userEvent.click(button('Send'))
  const asked = page.getByRole('alertdialog', { name: 'Send this message?' })
  await expect.element(asked).toMatchTextContent('It reaches 1,234 people.')
  await expect.element(asked).toMatchTextContent('1,200 of them get it by mail too.')
  await userEvent.click(button('Go on writing'))
  await expect.poll(() => asked.query()).toBeNull()
})

test.each([
  ['a new one', null],
  ['a draft', draft],
  ['one that is shown', { ...draft, showing: true }],
])('writing a message: on a phone the buttons of %s lie over no field and stay in the window', async (_, message) => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await showInApp(<MessageForm message={message} />, { language: 'en' })
  await expect.element(field('Message')).toBeVisible()
  const buttons = button('Preview').element().parentElement!
  const fields = [...document.querySelectorAll('form :is(input, textarea, select, [role="switch"], [role="combobox"])')]
  expect(fields.length).toBeGreaterThan(5)
  const covered = (): (string | null)[] => {
    const bar = buttons.getBoundingClientRect()
    const under = fields.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom > bar.top && top < bar.bottom
    })
    return under.map((one) => one.getAttribute('name') ?? one.outerHTML)
  }
  expect(document.documentElement.scrollHeight).toBeGreaterThan(1000)
  for (const top of [0, 200, 5000]) {
    scrollTo(0, top)
    expect(covered(), `scrolled by ${top}`).toEqual([])
  }
  const { left, right, bottom } = buttons.getBoundingClientRect()
  expect([left >= 0, right <= 390, bottom <= 844]).toEqual([true, true, true])
  const sides = [...buttons.querySelectorAll('button')].map((one) => one.getBoundingClientRect().right)
  expect(Math.max(...sides)).toBeLessThanOrEqual(390)
})
