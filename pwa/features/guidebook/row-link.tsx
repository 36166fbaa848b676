// The way into a guidebook from a list; only its name where it is not on this device and there is no network.
import { Link } from '@tanstack/react-router'
import { editPath } from './guidebook-links.ts'
import type { ListRow } from './list-row.ts'
import css from './list.module.css'

export const RowLink = ({ row: { _id, title, opens } }: { row: ListRow }) =>
  opens ? (
    <Link to={editPath(_id)}>
      <bdi>{title}</bdi>
    </Link>
  ) : (
    <span className={css['shut']}>
      <bdi>{title}</bdi>
    </span>
  )
