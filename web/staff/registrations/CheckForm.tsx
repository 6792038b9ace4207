import '../../shared/ui/mantine/choices.css'
import { Anchor, Button, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { FileChoice } from '../../files/one/FileChoice.js'
import { fileProblem } from '../../files/one/file-problem.js'
import { check } from '../../generated/checks/staff/registrations/check.js'
import { regionName } from '../../shared/format/region.js'
import { METHODS } from '../../shared/format/registration.js'
import { size } from '../../shared/format/size.js'
import { resolverOf } from '../../shared/forms/resolver.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import { useRefusal } from '../../shared/forms/useRefusal.js'
import type { Problem } from '../../shared/net/http.js'
import type { Progress } from '../../shared/net/uploads/upload.js'
import { UploadProgress } from '../../shared/ui/UploadProgress.js'
import { EVIDENCE, type Checked, type RegistrationRead } from './calls.js'
import { checkSent } from './registrations-slice.js'
import classes from './Registrations.module.css'

interface Props {
  /** Whose the registration is, in words. */
  readonly name: string
  readonly told: RegistrationRead
  readonly isSending: boolean
  readonly refused: Pick<Problem, 'errors' | 'message'> | null
  readonly upload: Progress | null
}

interface Values {
  readonly result: Checked['result']
  readonly method: Checked['method']
  readonly expiresOn: string
}
const blank: Values = { result: 'confirmed', method: 'public-register', expiresOn: '' }

/** As the call takes it: what was not found does not expire. */
const bodyOf = ({ expiresOn, ...found }: Values) => ({ ...found, ...(found.result === 'confirmed' && { expiresOn }) })

const resolver = resolverOf<Values>(check, bodyOf)
const NONE: Problem['errors'] = []

const categories = Object.values(EVIDENCE.categories)
const MIMES = categories.flatMap(({ mimes }) => mimes)
const MOST = Math.max(...categories.map(({ maxBytes }) => maxBytes))

/** The numbers, and what came of looking for them. */
export const CheckForm = ({ name, told, isSending, refused, upload }: Props) => {
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({ resolver, defaultValues: blank })
  const { field: found } = useController({ control, name: 'result' })
  const isConfirmed = useWatch({ control, name: 'result' }) === 'confirmed'
  const [file, setFile] = useState<File | null>(null)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  useRefusal(setError, { sending: isSending, errors: refused?.errors ?? NONE })
  const refusedIn = (part: string) => refused?.errors.find(({ field }) => field === part)?.msg
  const isAtField = refusedIn('evidence') !== undefined || (isConfirmed && refusedIn('expiresOn') !== undefined)
  const send = handleSubmit((values) => {
    const checked: Checked = { recordedAt: told.recorded_at, ...bodyOf(values) }
    const key = keyOf([checked, file && [file.name, file.size, file.lastModified]])
    dispatch(checkSent({ id: told.member_id, name, checked, file, key }))
  })
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void send(event)}>
      <ul className={classes.entries} aria-label="What is declared">
        {told.entries.map(({ number, region, country }) => (
          <li key={`${number} ${region} ${country}`} dir="auto">
            <strong>{number}</strong>, {regionName(region)}, {country}
          </li>
        ))}
      </ul>
      {told.evidence && (
        <div>
          <Anchor href={told.evidence} target="_blank" rel="noreferrer">
            Open the file that proves the last check
          </Anchor>
        </div>
      )}
      <Radio.Group {...found} label="What did you find?">
        <div className={classes.choices}>
          <Radio value="confirmed" label="It is theirs" />
          <Radio value="not-found" label="Not found" />
        </div>
      </Radio.Group>
      <NativeSelect
        label="How did you look?"
        data={Object.entries(METHODS).map(([value, label]) => ({ value, label }))}
        {...register('method')}
      />
      {isConfirmed && (
        <TextInput type="date" label="It counts until" required {...register('expiresOn')} error={formState.errors.expiresOn?.message} />
      )}
      <FileChoice
        label="Evidence"
        description={`A file that proves it, if there is one: PDF, JPEG or PNG, at most ${size(MOST)}. Only moderators can open it, and it goes with the account.`}
        accept={MIMES.join(',')}
        file={file}
        error={refusedIn('evidence')}
        check={(given) => fileProblem(given, EVIDENCE)}
        choose={setFile}
      />
      {isSending && upload && <UploadProgress {...upload} />}
      <div role="alert">{refused && !isAtField && <Text c="red">{refused.errors[0]?.msg ?? refused.message}</Text>}</div>
      <div>
        <Button type="submit" loading={isSending}>
          Save the check
        </Button>
      </div>
    </form>
  )
}
