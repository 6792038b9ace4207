import { Rows } from '../Rows.js'
import type { WaitingPost } from './calls.js'
import { VisitorPost } from './VisitorPost.js'

/** What visitors have sent, before anybody reads it. */
export const VisitorsPart = () => (
  <Rows<WaitingPost> of="visitors" called="visitors’ posts" none="No visitor’s post waits to be looked at.">
    {(post) => <VisitorPost of={post} />}
  </Rows>
)
