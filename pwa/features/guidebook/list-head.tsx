// The head of a list: its name, the search, and the way to a new guidebook, which floats on phones.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { ListPageHead } from '#pwa/ui/base/page.tsx'
import css from './list.module.css'

interface Props {
  title: ReactNode
  lead?: ReactNode
  search: string
  onSearch: (search: string) => void
  /** What is searched, where it is more than titles. */
  searchLabel?: string
}

/** The shelf itself, which searches more, needs no way to it. */
export function ListHead({ title, lead, search, onSearch, searchLabel }: Props) {
  const t = useText(messages)
  return (
    <ListPageHead
      title={title}
      lead={lead}
      brief
      search={
        <SearchBox
          label={searchLabel ?? t('search')}
          clearLabel={t('clearSearch')}
          value={search}
          onSearch={onSearch}
        />
      }
    >
      {searchLabel === undefined && (
        <Link to="/guidebooks/shelf" className={buttonClass()}>
          <Icon name="bookmark" size={18} />
          {t('shelf')}
        </Link>
      )}
      <Link
        to="/guidebooks/create"
        search={{ another: true }}
        className={`${buttonClass({ look: 'primary' })} ${css['add']}`}
      >
        <Icon name="plus" size={18} />
        {t('add')}
      </Link>
    </ListPageHead>
  )
}
