import '@mantine/core/styles/Pagination.layer.css'
import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { ApplicantCards } from './ApplicantCards.js'
import { ApplicantTable } from './ApplicantTable.js'
import type { Applicant, OpportunityId } from '../calls.js'
import { AskAnswer, type Asked } from './AskAnswer.js'
import type { RowProps } from './row-props.js'
import { FIRST, pageOf, pagesOf, sorted, turned, type Column } from './sorting.js'
import classes from './ResponsesPage.module.css'
import { cvSeen } from './responses-slice.js'
import { useCv } from '../cv/useCv.js'
import { ViewedCvWindow } from '../cv/ViewedCvWindow.js'

interface Props {
  readonly of: OpportunityId
  readonly applicants: readonly Applicant[]
  /** The time in milliseconds. */
  readonly now: number
}

/** Who has applied, ten at a time, in the order of a column: a table, and where there is no room for one, cards. */
export const Applicants = ({ of, applicants, now }: Props) => {
  const [order, setOrder] = useState(FIRST)
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<Asked | null>(null)
  const dispatch = useDispatch()
  const cv = useCv((id) => void dispatch(cvSeen(id))) // the applicant hears that it was looked at
  const isNarrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false })
  const pages = pagesOf(applicants.length)
  const rows = pageOf(sorted(applicants, order), page)
  const sort = (by: Column) => {
    setOrder(turned(order, by))
    setPage(1)
  }
  const row: RowProps = {
    now,
    viewCv: ({ applicationId: id, name, cv_name, cv_type }) => cv.view({ id, title: `CV of ${name}`, name: cv_name, type: cv_type }),
    answer: (each, accepts) => setAsked({ of: each, accepts }),
  }
  const Rows = isNarrow ? ApplicantCards : ApplicantTable
  return (
    <>
      <Rows rows={rows} order={order} sort={sort} {...row} />
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages of applications">
          <Pagination
            total={pages}
            value={Math.min(page, pages)}
            onChange={setPage}
            size="lg"
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        </nav>
      )}
      <AskAnswer asked={asked} opportunityId={of} close={() => setAsked(null)} />
      <ViewedCvWindow of={cv} />
    </>
  )
}
