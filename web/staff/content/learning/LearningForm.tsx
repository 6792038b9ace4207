import '../../../shared/ui/mantine/choices.css'
import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { captionLanguages } from '../../../generated/caption-languages.js'
import { FileChoice } from '../../../files/one/FileChoice.js'
import { captionsProblem, fileProblem } from '../../../files/one/file-problem.js'
import { files } from '../../../generated/files.js'
import { specialities } from '../../../generated/specialities.js'
import { languageName } from '../../../shared/format/language.js'
import { size } from '../../../shared/format/size.js'
import { DraftNote } from '../../../shared/drafts/DraftNote.js'
import { useDraft } from '../../../shared/drafts/useDraft.js'
import { useCommandKey } from '../../../shared/forms/useCommandKey.js'
import { useOrder } from '../../../shared/forms/useOrder.js'
import { saidOfNone } from '../../../shared/forms/said-of-none.js'
import { useRefusal } from '../../../shared/forms/useRefusal.js'
import { hold } from '../../../shared/net/uploads/holds.js'
import { selectMe } from '../../../shared/session/session.js'
import { UploadProgress } from '../../../shared/ui/UploadProgress.js'
import { useSaving } from '../useSaving.js'
import { followPaste } from '../../../shared/ui/text/follow-paste.js'
import { blank, publishedOf, resolver, type LearningForm as Values } from './learning-form.js'

const LANGUAGES = captionLanguages.map((value) => ({ value, label: languageName(value) }))
const { IMAGE, VIDEO } = files['staff/publishLearning'].categories
/** What it says something of at its place, whatever the file is. */
const FIELDS = [...Object.keys(blank), 'attachment']
const NO_FILE = 'Please choose an image or a video.'

/** Of a file as its bytes tell another one from it. */
const nameOf = (file: File | null) => file && [file.name, file.size, file.lastModified]

/** What a surgeon has sent in, to be published. */
export const LearningForm = ({ close }: { readonly close: () => void }) => {
  const me = useSelector(selectMe)
  const [file, setFile] = useState<File | null>(null)
  const [captions, setCaptions] = useState<File | null>(null)
  const [lacks, setLacks] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const key = useRef('')
  const form = useForm<Values>({ resolver, defaultValues: blank })
  const { register, formState, handleSubmit, setError } = form
  const keyOf = useCommandKey()
  useOrder(register, blank)
  const draft = useDraft(me, 'learning-new', form, blank)
  const {
    saving: publishing,
    send,
    stop,
  } = useSaving('learning', () => {
    draft.forget()
    close()
  })
  useRefusal(setError, publishing)
  const isVideo = file?.type.startsWith('video/') ?? false
  /** Those that were chosen for a video go with no image that takes its place. */
  const said = isVideo ? captions : null
  const problem = saidOfNone(publishing, [...FIELDS, ...(isVideo ? ['captions'] : [])])
  const field = (name: keyof Values) => ({ ...register(name), error: formState.errors[name]?.message })
  const publish = async (values: Values) => {
    setLacks(!file)
    if (!file) return
    const post = publishedOf(values, said ? await said.text() : '')
    key.current = keyOf([values, nameOf(file), nameOf(said)])
    setHeld(false)
    send({ post, file }, key.current)
  }
  const submit = handleSubmit(publish, () => setLacks(!file))
  const pause = (wanted: boolean) => {
    hold(key.current, wanted)
    setHeld(wanted)
  }
  const refusedIn = (name: string) => publishing.errors.find(({ field: each }) => each === name || each.startsWith(`${name}.`))?.msg
  return (
    <form noValidate aria-label="Publish an image or a video" onPaste={followPaste} onSubmit={(submitted) => void submit(submitted)}>
      <Stack>
        <DraftNote {...draft} />
        <FileChoice
          label="Image or video"
          description={`JPEG or PNG up to ${size(IMAGE.maxBytes)}, MP4 up to ${size(VIDEO.maxBytes)}. Leave out anything that could identify a patient.`}
          accept="image/jpeg,image/png,video/mp4"
          required
          file={file}
          error={refusedIn('attachment') ?? (lacks && !file ? NO_FILE : undefined)}
          check={(given) => fileProblem(given, files['staff/publishLearning'])}
          choose={setFile}
          data-autofocus
        />
        {isVideo && (
          <FileChoice
            label="Captions"
            description="What is said, as WebVTT (.vtt), for people who cannot hear it. Optional."
            accept=".vtt,text/vtt"
            file={captions}
            error={refusedIn('captions')}
            check={captionsProblem}
            choose={setCaptions}
          />
        )}
        {said && <NativeSelect label="Language of the captions" data={LANGUAGES} {...field('captions_language')} />}
        <TextInput label="Title" required {...field('title')} dir="auto" />
        <Textarea label="Description" autosize minRows={3} {...field('description')} dir="auto" />
        <TextInput label="Author" description="The full name, without “Dr.”." required {...field('author')} dir="auto" />
        <NativeSelect
          label="Speciality"
          required
          data={[{ value: '', label: 'Choose a speciality' }, ...specialities]}
          {...field('speciality')}
        />
        <div role="alert">{problem !== undefined && <Alert color="red">{problem}</Alert>}</div>
        {publishing.sending && publishing.progress && <UploadProgress {...publishing.progress} isHeld={isHeld} hold={pause} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={publishing.sending ? stop : close}>
            {publishing.sending ? 'Stop the upload' : 'Close'}
          </Button>
          <Button type="submit" loading={publishing.sending}>
            Publish
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
