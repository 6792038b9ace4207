import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { FileChoice } from '../../../files/one/FileChoice.js'
import { fileProblem } from '../../../files/one/file-problem.js'
import { files } from '../../../generated/files.js'
import { DraftNote } from '../../../shared/drafts/DraftNote.js'
import { useDraft } from '../../../shared/drafts/useDraft.js'
import { counted } from '../../../shared/format/counted.js'
import { momentInIndia } from '../../../shared/format/india.js'
import { size } from '../../../shared/format/size.js'
import { useCommandKey } from '../../../shared/forms/useCommandKey.js'
import { useOrder } from '../../../shared/forms/useOrder.js'
import { saidOfNone } from '../../../shared/forms/said-of-none.js'
import { useRefusal } from '../../../shared/forms/useRefusal.js'
import { selectMe } from '../../../shared/session/session.js'
import { UploadProgress } from '../../../shared/ui/UploadProgress.js'
import classes from '../Content.module.css'
import { Theirs } from '../Theirs.js'
import { useSaving } from '../useSaving.js'
import type { StaffEvent } from './calls.js'
import { blank, hereOf, resolver, savedOf, valuesOf, type EventForm as Values } from './event-form.js'

const { IMAGE } = files['staff/saveEvent'].categories
const FIELDS = [...Object.keys(blank), 'banner']

/** An event that is scheduled, or changed: null for a new one. The times are those of India. */
export const EventForm = ({ event, close }: { readonly event: StaffEvent | null; readonly close: () => void }) => {
  const me = useSelector(selectMe)
  const [banner, setBanner] = useState<File | null>(null)
  /** As it is saved; another one where the editor goes on from what somebody else has made of it. */
  const [seen, setSeen] = useState(event)
  const begin = valuesOf(seen)
  const form = useForm<Values>({ resolver, defaultValues: begin })
  const { register, control, formState, getValues, handleSubmit, reset, setError, setValue } = form
  const keyOf = useCommandKey()
  useOrder(register, blank)
  const draft = useDraft(me, `event-${event?.id ?? 'new'}`, form, begin)
  const { saving, send, stop } = useSaving('events', () => {
    draft.forget()
    close()
  })
  useRefusal(setError, saving)
  const typed = useWatch({ control }) as Values
  const here = hereOf(typed)
  const field = (name: keyof Values) => ({
    ...register(name, { onChange: () => seen && getValues('base') === '' && setValue('base', String(seen.version)) }),
    error: formState.errors[name]?.message,
  })
  const save = handleSubmit((values) => {
    const saved = savedOf(values, seen)
    send({ event: saved, banner }, keyOf([saved, banner?.name, banner?.size, banner?.lastModified]))
  })
  const theirs = saving.theirs as StaffEvent | null
  const keepMine = () => {
    setValue('base', String(theirs!.version))
    void save()
  }
  const takeTheirs = () => {
    setSeen(theirs)
    reset(valuesOf(theirs))
    setBanner(null)
    draft.forget()
    stop()
  }
  const problem = saidOfNone(saving, FIELDS)
  const refusedBanner = saving.errors.find(({ field: name }) => name === 'banner')?.msg
  return (
    <form noValidate aria-label={event ? 'Change the event' : 'Schedule an event'} onSubmit={(submitted) => void save(submitted)}>
      <Stack>
        <DraftNote {...draft} />
        {theirs && (
          <Theirs note="Nobody was told of it." keepMine={keepMine} takeTheirs={takeTheirs}>
            <Told of={theirs} />
          </Theirs>
        )}
        <TextInput label="Title" required {...field('title')} dir="auto" data-autofocus />
        <div>
          <div className={classes.pair}>
            <TextInput type="date" label="Day in India" required {...field('date')} />
            <TextInput type="time" label="Start in India" required {...field('start_time')} />
          </div>
          <Text size="sm" c="dimmed" mt={4} role="status">
            {here === null ? 'Members see it in their own time zone.' : `Where you are: ${here}`}
          </Text>
        </div>
        <TextInput
          inputMode="numeric"
          label="Length in minutes"
          description="Its card says when it ends, and calendars keep that time free; an hour where it is left empty."
          {...field('minutes')}
        />
        <TextInput label="Venue" description="A place, or “Online”." required {...field('location')} dir="auto" />
        <TextInput
          type="url"
          inputMode="url"
          label="Link to join"
          description="Only members who are registered see it; they can press Join from an hour before the start."
          placeholder="https://"
          {...field('event_link')}
        />
        <FileChoice
          label="Banner"
          description={`JPEG or PNG, at most ${size(IMAGE.maxBytes)}; twice as wide as high.`}
          accept="image/jpeg,image/png"
          file={banner}
          shown={seen?.banner ?? null}
          error={refusedBanner}
          check={(given) => fileProblem(given, files['staff/saveEvent'])}
          choose={setBanner}
        />
        <div role="alert">{problem !== undefined && <Alert color="red">{problem}</Alert>}</div>
        {saving.sending && banner && saving.progress && <UploadProgress {...saving.progress} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={saving.sending} onClick={close}>
            Close
          </Button>
          <Button type="submit" loading={saving.sending}>
            {event ? 'Save' : 'Schedule'}
          </Button>
        </Group>
        {event && event.registered > 0 && (
          <Text size="sm" c="dimmed">
            Everyone registered is told when the day, the time or the venue changes.
          </Text>
        )}
      </Stack>
    </form>
  )
}

/** An event in words, as somebody else has saved it. */
const Told = ({ of: { title, date, start_time, location, minutes, event_link } }: { readonly of: StaffEvent }) => (
  <>
    <strong dir="auto">{title}</strong>
    <Text>
      {momentInIndia(date, start_time)} · <bdi>{location}</bdi>
    </Text>
    {minutes !== null && <Text>{counted(minutes, 'minute')}</Text>}
    <Text>{event_link === null ? 'No link to join' : <bdi>{event_link}</bdi>}</Text>
  </>
)
