import { Alert, Button, Group, Stack, Textarea, Title } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { nounOf } from '../../engagement/post-kinds.js'
import { check } from '../../generated/checks/staff/posts/restore.js'
import { DraftNote } from '../../shared/drafts/DraftNote.js'
import { useDraft } from '../../shared/drafts/useDraft.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import { selectMe } from '../../shared/session/session.js'
import type { Deed, ReportsOfPost } from './calls.js'
import { restoreDraft } from './decision-draft.js'
import { selectReport } from './report-slice.js'
import staff from '../frame/Staff.module.css'

interface Props {
  readonly of: Pick<ReportsOfPost, 'post'>
  readonly say: (deed: Deed) => void
}

const blank = { reason: '' }
const resolver = resolverOf<typeof blank>(check, (values) => values)

/** Brings back what a moderator took away. */
export const RestoreForm = ({ of, say }: Props) => {
  const noun = nounOf(of.post)
  const report = useSelector(selectReport)
  const form = useForm({ resolver, defaultValues: blank })
  const { register, handleSubmit, setError, formState } = form
  const draft = useDraft(useSelector(selectMe), restoreDraft(of.post), form, blank)
  useRefusal(setError, report)
  const send = handleSubmit((said) => say({ does: 'restore', said }))
  return (
    <section aria-labelledby="restore" className={staff.sheet}>
      <Title order={2} size="h4" id="restore">
        Bring the {noun} back
      </Title>
      <form noValidate aria-label={`Bring the ${noun} back`} onSubmit={(event) => void send(event)}>
        <Stack>
          <DraftNote {...draft} />
          <Textarea
            label="Reason"
            description={`It stays in the history of the ${noun}, as the removal does.`}
            required
            autosize
            minRows={2}
            maxRows={10}
            {...register('reason')}
            error={formState.errors.reason?.message}
          />
          <div role="alert">{report.does === 'restore' && report.problem && <Alert color="red">{report.problem}</Alert>}</div>
          <Group justify="flex-end">
            <Button type="submit" loading={report.sending && report.does === 'restore'}>
              Bring it back
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  )
}
