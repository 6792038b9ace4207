import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { When } from '../../shared/ui/text/When.js'
import type { RowProps } from './row-props.js'
import { Address, Answers, Contact, Email, Name } from './ApplicantParts.js'
import type { Applicant } from '../calls.js'
import classes from './ResponsesPage.module.css'
import { COLUMNS, type Column, type Order } from './sorting.js'
import { standOf, Status } from './Status.js'

interface Props extends RowProps {
  readonly rows: readonly Applicant[]
  readonly order: Order
  readonly sort: (by: Column) => void
}

/** A card for each application, where a table has no room. */
export const ApplicantCards = ({ rows, order, sort, now, ...act }: Props) => (
  <>
    <NativeSelect
      label="Sort by"
      className={classes.sort ?? ''}
      data={COLUMNS.map(([value, [first = '', ...rest]]) => ({ value, label: first.toUpperCase() + rest.join('') }))}
      value={order.by}
      onChange={({ currentTarget }) => sort(currentTarget.value as Column)}
    />
    <ul className={classes.cards} aria-labelledby="applicants">
      {rows.map((of) => (
        <li key={of.applicationId}>
          <Sheet className={classes.card} aria-label={of.name ?? ''}>
            <div className={classes.who}>
              <strong>
                <Name of={of} />
              </strong>
              <Status stand={standOf(of)} />
            </div>
            <dl>
              <Told name="email">
                <Email of={of} />
              </Told>
              <Told name="contact">
                <Contact of={of} />
              </Told>
              <Told name="medial college">{of.medial_college}</Told>
              <Told name="degree">{of.degree}</Told>
              <Told name="address">
                <Address of={of} />
              </Told>
              <Told name="received">
                <When at={Date.parse(of.created_time_date)} now={now} />
              </Told>
            </dl>
            <Answers of={of} {...act} />
          </Sheet>
        </li>
      ))}
    </ul>
  </>
)

const Told = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)
