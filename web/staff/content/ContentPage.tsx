import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router-dom'
import { selectSession } from '../../shared/session/session.js'
import { StaffPage } from '../frame/StaffPage.js'
import classes from './Content.module.css'
import type { Part } from './kind.js'

/** What editors look after, part by part; the address says which is open. */
export const ContentPage = ({ parts }: { readonly parts: readonly Part[] }) => {
  const [search] = useSearchParams()
  const own = useSelector(selectSession)?.roles ?? []
  const open = parts.filter(({ roles }) => roles.some((role) => own.includes(role)))
  const shown = open.find(({ key }) => key === search.get('part')) ?? open[0]
  return (
    <StaffPage title="Content" called={shown?.title ?? 'Content'} about="What SFS publishes, and what people without an account have sent.">
      <nav aria-label="Kinds of content">
        <ul className={classes.parts}>
          {open.map(({ key, title }) => (
            <li key={key}>
              <Link className={classes.part} to={`?part=${key}`} aria-current={key === shown?.key ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown && <shown.Component key={shown.key} />}
    </StaffPage>
  )
}
