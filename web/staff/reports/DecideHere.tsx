import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../../shared/net/connection.js'
import { newKey } from '../../shared/net/http.js'
import { useWatch } from '../../shared/net/useWatch.js'
import { selectSender } from '../../shared/session/session.js'
import type { ReportsOfPost } from './calls.js'
import { DecideForm } from './DecideForm.js'
import { deedAsked, reportOpened, selectReport } from './report-slice.js'

/** Below the life of a post: the decision on its reports, for who looks after them. Without them there is nothing. */
export const DecideHere = ({ post }: Pick<ReportsOfPost, 'post'>) => {
  const { post: opened, told } = useSelector(selectReport)
  const me = useSelector(selectSender)
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  useEffect(() => void dispatch(reportOpened(post)), [dispatch, post, age])
  useWatch('staff:reports')
  if (opened !== post || told?.post !== post || told.queued?.claimed?.by !== me) return null
  return <DecideForm key={post} of={told} say={(deed) => dispatch(deedAsked({ post, deed, key: newKey() }))} />
}
