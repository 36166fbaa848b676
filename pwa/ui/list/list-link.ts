// The list that led to a row: going back finds it narrowed as it was, and on its page.
import { type LinkProps, useLocation } from '@tanstack/react-router'

/** For the state of a row's link. */
export function useListState(): { list: { to: string; search: object } } {
  const { pathname, search } = useLocation()
  return { list: { to: pathname, search } }
}

/** @param usual where no list led here, or one of another noun */
export function useListLink(usual: LinkProps, lists: RegExp): LinkProps {
  const { list } = useLocation().state
  return list && lists.test(list.to) ? (list as LinkProps) : usual
}
