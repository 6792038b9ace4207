import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Section } from '../routing/page.js'
import { usePage } from '../routing/usePage.js'

interface Props {
  readonly to: string
  /** Highlighted on all pages of the section; without one, on its own page. */
  readonly section?: Section
  /** How the addresses of pages begin that belong to it. */
  readonly around?: string | readonly string[] | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link of a menu, which says where one is. */
export const MenuLink = ({ section, to, around = [], ...props }: Props) => {
  const { pathname } = useLocation()
  const here = usePage()?.section
  const isInside = (section !== undefined && section === here) || [around].flat().some((beginning) => pathname.startsWith(beginning))
  const current = pathname === to ? 'page' : isInside ? 'true' : undefined
  return <Link to={to} aria-current={current} {...props} />
}
