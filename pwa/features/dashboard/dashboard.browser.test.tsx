// The parts of the administrators' first screen: figures that lead to their lists, and charts that are tables too.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Dashboard } from '#domain/dashboard.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'

// They come once they are wanted; a test waits for none of their code.
import './charts.tsx'
import { KpiCard } from './dashboard-screen.tsx'
import { usersLink } from './rows.tsx'
import { SignUps } from './months.tsx'
import { NeedsAttention, PlanMix } from './rows.tsx'

const dashboard: Dashboard = {
  usersToday: 2,
  usersTotal: 1234,
  guidebooksToday: 0,
  guidebooksTotal: 0,
  paymentsToday: 0,
  paymentsTotal: 0,
  day: '2026-03-20',
  at: '2026-03-20T03:00:00Z',
  week: { users: [0, 1, 0, 0, 3, 0, 2], guidebooks: [], payments: [] },
  months: [
    { month: '2025-03', users: 7, guidebooks: 0, revenue: 0 },
    { month: '2026-03', users: 2, guidebooks: 0, revenue: 33_000 },
  ],
  plans: [
    { plan: 'free', users: 0, revenue: 0 },
    { plan: 'standard', users: 1, revenue: 33_000 },
    { plan: 'pro', users: 0, revenue: 0 },
  ],
  newUsers: [],
  latestPayments: [],
  attention: {
    checking: 0,
    mismatch: 0,
    refunding: 0,
    refundingSince: null,
    parkedJobs: 0,
    failedMails: 0,
    storage: 'ok',
  },
}

test('dashboard: a figure is named with its noun and leads to its list; the week is told in words', async () => {
  const links = { today: usersLink({ today: 1 }), total: usersLink({}) }
  await showInApp(<KpiCard noun="users" today={2} total={1234} week={dashboard.week.users} links={links} />, {
    language: 'en',
  })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(link('Users Today 2')).toHaveAttribute('href', '/admin/users?today=1')
  await expect.element(link('Users Total 1,234')).toHaveAttribute('href', '/admin/users')
  await expect
    .element(page.getByRole('img', { name: 'Users of the last seven days: 0, 1, 0, 0, 3, 0, 2' }))
    .toBeInTheDocument()
})

test('dashboard: a chart has the same figures as a table', async () => {
  await showInApp(<SignUps dashboard={dashboard} />, { language: 'en' })
  await expect.element(page.getByRole('img', { name: /^Sign-ups by month, from 2024 to 2026/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Sign-ups by month Table' }))
  const table = page.getByRole('region', { name: 'Sign-ups by month as a table' })
  const heads = table.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Month', '2026', '2025', '2024'])
  await expect.element(table.getByRole('row').nth(3)).toHaveTextContent('Mar27–')
})

test('dashboard: plans that somebody has, with what they brought', async () => {
  await showInApp(<PlanMix dashboard={dashboard} />, { language: 'en' })
  const rows = page.getByRole('table', { name: 'Users by plan' }).getByRole('row')
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual(['PlanUsersRevenue this month', 'Free0₩0', 'Standard1₩33,000'])
})

test('dashboard: refunds that hang stand with the age of the oldest, and lead to their list', async () => {
  const since = new Date(Date.now() - 3 * 3600_000).toISOString()
  const attention = { ...dashboard.attention, refunding: 2, refundingSince: since }
  await showInApp(<NeedsAttention dashboard={{ ...dashboard, attention }} />, { language: 'en' })
  const row = page.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Refunds that did not go throughOldest: 3 hours ago2Show')
  await expect
    .element(page.getByRole('link', { name: 'Show: Refunds that did not go through' }))
    .toHaveAttribute('href', '/admin/payments?state=refunding')
})
