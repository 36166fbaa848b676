// The title at the top of a page of the app.
import type { ReactNode } from 'react'
import css from './page-title.module.css'

/** @param children the words, a link back or a count beside them */
export const PageTitle = ({ children }: { children: ReactNode }) => <h1 className={css['title']}>{children}</h1>
