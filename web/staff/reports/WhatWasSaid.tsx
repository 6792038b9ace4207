import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { nounOf } from '../../engagement/post-kinds.js'
import { historyOf, WORDS_GONE } from '../../engagement/reports/words.js'
import { grouped } from '../../shared/format/counted.js'
import { doerOf } from '../frame/actors.js'
import { At } from '../frame/At.js'
import staff from '../frame/Staff.module.css'
import { useFromHere } from '../frame/useFromHere.js'
import type { ReportsOfPost } from './calls.js'
import classes from './Reports.module.css'

const STATES = { open: 'Open', decided: 'Decided', gone: 'Gone' } as const

/** Each report of a post, with who made it and which version they had seen. */
export const WhatWasSaid = ({ of }: { readonly of: ReportsOfPost }) => {
  const here = useFromHere('Its reports')
  const unseen = (of.queued?.reports ?? 0) - of.reports.filter(({ state }) => state === 'open').length
  return (
    <section aria-labelledby="said">
      <Title order={2} size="h4" id="said" mb="xs">
        What reporters wrote
      </Title>
      {of.reports.length === 0 ? (
        <Text c="dimmed">Nobody has reported this {nounOf(of.post)}.</Text>
      ) : (
        <ol className={staff.list}>
          {of.reports.map(({ id, reporter, reason, at, state, version }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <p className={classes.grounds} dir="auto">
                  {reason ?? WORDS_GONE}
                </p>
                <span className={staff.detail}>
                  <span dir="auto">{doerOf(reporter)}</span>, <At time={at} />, of{' '}
                  <Anchor component={Link} to={historyOf(of.post, version)} state={here} inherit>
                    version {version}
                  </Anchor>
                </span>
              </div>
              <div className={classes.facts}>{STATES[state]}</div>
            </li>
          ))}
        </ol>
      )}
      {unseen > 0 && (
        <Text c="dimmed">
          {unseen === 1 ? 'One newer report is' : `${grouped(unseen)} newer reports are`} waiting. Your decision covers all of them.
        </Text>
      )}
      {of.reports_more > unseen && (
        <Text c="dimmed">
          {of.reports_more - unseen === 1
            ? 'One older report, already dealt with, is not listed.'
            : `${grouped(of.reports_more - unseen)} older reports, already dealt with, are not listed.`}
        </Text>
      )}
    </section>
  )
}
