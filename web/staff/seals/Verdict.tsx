import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import staff from '../frame/Staff.module.css'
import classes from './Audit.module.css'
import { selectAudit, verifyAgain } from './audit-slice.js'
import { progressOf, verdictOn } from './words.js'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** How far the log was looked through, and in the end what came of it. */
export const Verdict = () => {
  const { verifying, list: seals } = useSelector(selectAudit)
  const { state, of, good, gone, last } = verifying
  const dispatch = useDispatch()
  if (!of) return null
  const newest = of.to ?? seals[0]?.number ?? of.from
  const done = Math.max(0, good.to - of.from + 1) / (newest - of.from + 1)
  const isBroken = state === 'done' && last !== null && !last.unbroken
  return (
    <>
      <div role="alert" className={classes.told}>
        {state === 'failed' && <Text>The log could not be read to its end.</Text>}
        {isBroken && (
          <div className={staff.verdict} style={{ color: 'var(--mantine-color-error)' }}>
            <IconAlertTriangle {...icon} />
            <strong>{verdictOn(of.from, good.events, gone, last)}</strong>
          </div>
        )}
      </div>
      {state === 'failed' && (
        <div>
          <Button variant="default" onClick={() => dispatch(verifyAgain())}>
            Try again
          </Button>
        </div>
      )}
      <div role="status" className={classes.told}>
        {state === 'running' && <Text className={staff.detail}>{progressOf(of.from, good.to)}</Text>}
        {state === 'done' && last?.unbroken && (
          <div className={staff.verdict}>
            <IconRosetteDiscountCheck {...icon} color="var(--mantine-color-teal-text)" />
            <strong>{verdictOn(of.from, good.events, gone, last)}</strong>
          </div>
        )}
      </div>
      {state === 'running' && <Progress value={100 * done} aria-label="How much of the log was looked through" />}
    </>
  )
}
