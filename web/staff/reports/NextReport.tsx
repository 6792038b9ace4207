import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Link, useNavigate } from 'react-router-dom'
import { selectSender } from '../../shared/session/session.js'
import { toReports } from '../frame/StaffPage.js'
import { isTyping } from '../frame/typing.js'
import { isQueued } from './calls.js'
import { selectQueue } from './queue-slice.js'

/** After a decision: on to what waits longest and nobody else looks after, as far as the queue is known; else back to the queue. Also by the key N. */
export const NextReport = ({ after }: { readonly after: string }) => {
  const { list } = useSelector(selectQueue)
  const me = useSelector(selectSender)
  const navigate = useNavigate()
  const next = list
    .filter(isQueued)
    .find(({ post, claimed }) => post !== after && (claimed === null || claimed.by === me || claimed.lapsed))
  const to = next ? `/staff/reports/${next.post}` : toReports.to
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      void navigate(to)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, to])
  return (
    <Button component={Link} to={to} variant="light" aria-keyshortcuts="n" title="Key: N">
      {next ? 'Next report' : 'To the reports'}
    </Button>
  )
}
