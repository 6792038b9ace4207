import { Text } from '@mantine/core'
import { Rows } from '../Rows.js'
import type { DeletionRequest } from './calls.js'
import { Request } from './Request.js'

/** What was asked on the public page for deletion and is not done. */
export const RequestsPart = () => (
  <>
    <Text size="sm" c="dimmed">
      Who asked is shown to who opens a request, which goes on record. An account is deleted by itself once its owner has opened the mailed
      link; the others are to be answered by their day.
    </Text>
    <Rows<DeletionRequest> of="requests" called="requests" none="No public request waits.">
      {(request) => <Request of={request} />}
    </Rows>
  </>
)
