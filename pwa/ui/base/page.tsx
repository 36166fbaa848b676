// A page of the app: its column in the window, its title, and what stands beside that.
import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageProps {
  /** `admin`: for tables of many columns; `article`: to be read; `form`: its buttons stand at its foot. */
  width?: 'admin' | 'article' | 'form'
  /** Its children have margins of their own. Otherwise they stand 20 pixels apart, in a form 16. */
  flows?: boolean
  /** For what this page alone has. */
  className?: string | undefined
  children: ReactNode
}

export function Page({ width, flows = false, className, children }: PageProps) {
  const classes = [css['page'], width && css[width], flows && css['flows'], className]
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>
}

/** @param children the words, a link back or a count beside them */
export const PageTitle = ({ children }: { children: ReactNode }) => <h1 className={css['title']}>{children}</h1>

/** Of the sentence below a title. */
export const leadClass = css['lead']

/** Of the link above a title that leads back to the list. */
export const backClass = css['back']

interface HeadProps {
  title: ReactNode
  lead?: ReactNode
  /** What stands at the other side. */
  children?: ReactNode
  /** It stands as low as the lead, not in the middle. */
  low?: boolean
}

/** Title and lead, and at the other side what is to be done; below them where there is no room. */
export const PageHead = ({ title, lead, children, low = false }: HeadProps) => (
  <div className={low ? `${css['head']} ${css['low']}` : css['head']}>
    <div className={css['name']}>
      <PageTitle>{title}</PageTitle>
      {lead}
    </div>
    {children}
  </div>
)

interface ListHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** Phones have no room for the lead. */
  brief?: boolean
  search: ReactNode
  children?: ReactNode
}

/** The head of a list: its title, the search, and what makes a new entry. */
export const ListPageHead = ({ title, lead, brief = false, search, children }: ListHeadProps) => (
  <div className={css['searched']}>
    <div className={css['name']}>
      <PageTitle>{title}</PageTitle>
      {lead && <p className={brief ? `${css['lead']} ${css['brief']}` : css['lead']}>{lead}</p>}
    </div>
    <div className={css['search']}>{search}</div>
    {children}
  </div>
)
