import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowProps } from './row-props.js'
import { Address, Answers, Contact, Email, Name } from './ApplicantParts.js'
import type { Applicant } from '../calls.js'
import classes from './ResponsesPage.module.css'
import { COLUMNS, type Column, type Order } from './sorting.js'
import { When } from '../../shared/ui/text/When.js'
import { standOf, Status } from './Status.js'

interface Props extends RowProps {
  readonly rows: readonly Applicant[]
  readonly order: Order
  readonly sort: (by: Column) => void
}

/** A row for each application; a heading sorts by its column. */
export const ApplicantTable = ({ rows, order, sort, now, ...act }: Props) => (
  <Table.ScrollContainer minWidth={1180} className={classes.table ?? ''}>
    <Table fz="md" verticalSpacing="sm" highlightOnHover aria-labelledby="applicants">
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map(([by, text]) => (
            <Heading key={by} text={text} isDown={order.by === by ? order.isDown : null} press={() => sort(by)} />
          ))}
          <Table.Th>CV and answer</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((of) => (
          <Table.Tr key={of.applicationId}>
            <Table.Th scope="row">
              <Name of={of} />
            </Table.Th>
            <Table.Td>
              <Email of={of} />
            </Table.Td>
            <Table.Td>
              <Contact of={of} />
            </Table.Td>
            <Table.Td dir="auto">{of.medial_college}</Table.Td>
            <Table.Td dir="auto">{of.degree}</Table.Td>
            <Table.Td>
              <Address of={of} />
            </Table.Td>
            <Table.Td>
              <When at={Date.parse(of.created_time_date)} now={now} />
            </Table.Td>
            <Table.Td>
              <Status stand={standOf(of)} />
            </Table.Td>
            <Table.Td>
              <Answers of={of} {...act} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

interface HeadingProps {
  readonly text: string
  /** Null for what the rows are not sorted by. */
  readonly isDown: boolean | null
  readonly press: () => void
}

const Heading = ({ text, isDown, press }: HeadingProps) => {
  const Icon = isDown === null ? IconArrowsSort : isDown ? IconArrowDown : IconArrowUp
  return (
    <Table.Th aria-sort={isDown === null ? 'none' : isDown ? 'descending' : 'ascending'}>
      <UnstyledButton className={classes.heading ?? ''} onClick={press}>
        <span>{text}</span>
        <Icon size={16} aria-hidden data-idle={isDown === null || undefined} />
      </UnstyledButton>
    </Table.Th>
  )
}
