import { Button, Skeleton, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CaseId } from '../../../api/contract/cases/cases.js'
import { NOTHING_ELSE } from '../../feed/above.js'
import { COMMUNITY } from '../../feed/came-from.js'
import { MayPost } from '../../shared/session/MayPost.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { CaseRow } from './CaseRow.js'
import { useCasesBy, type AskedCases } from './cases-by.js'
import classes from './CasesBy.module.css'

const NO_CASE = 'Your first case shows colleagues what you work on, and what you would like to know.'

interface Props {
  readonly id: number
  readonly asked: AskedCases
  readonly isOwn: boolean
  /** Where they stand; who has none shows others no such place. */
  readonly frame: (children: ReactNode) => ReactNode
  /** Above them. */
  readonly children?: ReactNode
  /** Whether cases stand there that are in no list: who has no others is no beginner. */
  readonly hasMore?: boolean
}

/** A member's cases, newest first, in short. */
export const CasesBy = ({ id, asked, isOwn, frame, children, hasMore = false }: Props) => {
  const isNone = asked.state === 'there' && asked.answer.cases.length === 0
  if (isNone && !isOwn) return null
  if (isNone)
    return frame(
      <Stack gap="sm">
        {children}
        <p className={classes.none} data-room={NO_CASE}>
          <span>{hasMore ? NOTHING_ELSE : NO_CASE}</span>
        </p>
        <MayPost>
          <Button component={Link} w="fit-content" to={COMMUNITY.cases} state={{ ask: true }}>
            Ask about a case
          </Button>
        </MayPost>
      </Stack>,
    )
  return frame(
    <Stack gap="md">
      {children}
      <ul className={classes.list}>
        <Rows id={id} asked={asked} />
      </ul>
    </Stack>,
  )
}

/** One page of them, and below it the next, once it is wanted. */
const Rows = ({ id, asked }: { readonly id: number; readonly asked: AskedCases }) => {
  const now = useNow()
  const [more, setMore] = useState(false)
  if (asked.state === 'failed')
    return (
      <li>
        <Failed text="The cases could not be loaded." again={asked.again} />
      </li>
    )
  if (asked.state === 'loading')
    return (
      <li>
        <Waiting label="Loading the cases">
          <Skeleton height={22} width="70%" />
          <Skeleton height={16} width="40%" mt={10} />
        </Waiting>
      </li>
    )
  const { cases, next } = asked.answer
  return (
    <>
      {cases.map((each) => (
        <CaseRow key={each.id} of={each} now={now} />
      ))}
      {next !== null && !more && (
        <li>
          <Button variant="default" onClick={() => setMore(true)}>
            Show more cases
          </Button>
        </li>
      )}
      {next !== null && more && <MoreRows id={id} before={next} />}
    </>
  )
}

const MoreRows = ({ id, before }: { readonly id: number; readonly before: CaseId }) => <Rows id={id} asked={useCasesBy(id, before)} />
