import { Text } from '@mantine/core'
import { doerOf } from '../frame/actors.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import type { Deed } from './calls.js'
import { deedOf } from './words.js'

/** What moderators and the member have done, with their words, the newest first. */
export const History = ({ of }: { of: readonly Deed[] }) =>
  of.length === 0 ? (
    <Text c="dimmed">Nothing was ever done about this account.</Text>
  ) : (
    <ol className={staff.list} aria-label="History">
      {of.map((each) => (
        <li key={`${each.at} ${each.type}`} className={staff.row}>
          <strong>{deedOf(each)}</strong>
          {each.type !== 'RestrictionEnded' && (
            <p className={staff.said} dir="auto">
              {each.words ?? 'The words are gone with the account.'}
            </p>
          )}
          <span className={staff.detail}>
            <span dir="auto">{doerOf(each.by)}</span>, <At time={each.at} />
          </span>
        </li>
      ))}
    </ol>
  )
