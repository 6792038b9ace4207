import '../../shared/ui/mantine/choices.css'
import { Anchor, Button, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { METHODS } from '../../shared/format/registration.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import type { Problem } from '../../shared/net/http.js'
import type { Progress } from '../../shared/net/uploads/upload.js'
import { UploadProgress } from '../../shared/ui/UploadProgress.js'
import type { Checked, RegistrationRead } from './calls.js'
import { EvidenceField } from './EvidenceField.js'
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

const isMethod = (text: string): text is Checked['method'] => text in METHODS

/** The numbers, and what came of looking for them. */
export const CheckForm = ({ name, told, isSending, refused, upload }: Props) => {
  const [result, setResult] = useState<Checked['result']>('confirmed')
  const [method, setMethod] = useState<Checked['method']>('public-register')
  const [expiresOn, setExpiresOn] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const isConfirmed = result === 'confirmed'
  const ofEnd = isConfirmed ? refused?.errors.find(({ field }) => field === 'expiresOn')?.msg : undefined
  const end = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ofEnd !== undefined) end.current?.focus()
  }, [refused])
  const send = () => {
    const checked: Checked = { recordedAt: told.recorded_at, result, method, ...(isConfirmed && expiresOn && { expiresOn }) }
    const key = keyOf([checked, file && [file.name, file.size, file.lastModified]])
    dispatch(checkSent({ id: told.member_id, name, checked, file, key }))
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ul className={classes.entries} aria-label="What is declared">
        {told.entries.map(({ number, region, country }) => (
          <li key={`${number} ${region} ${country}`} dir="auto">
            <strong>{number}</strong>, {region}, {country}
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
      <Radio.Group
        label="What did you find?"
        value={result}
        onChange={(value) => setResult(value === 'confirmed' ? 'confirmed' : 'not-found')}
      >
        <div className={classes.choices}>
          <Radio value="confirmed" label="It is theirs" />
          <Radio value="not-found" label="Not found" />
        </div>
      </Radio.Group>
      <NativeSelect
        label="How did you look?"
        data={Object.entries(METHODS).map(([value, label]) => ({ value, label }))}
        value={method}
        onChange={({ currentTarget: { value } }) => isMethod(value) && setMethod(value)}
      />
      {isConfirmed && (
        <TextInput
          type="date"
          label="It counts until"
          required
          ref={end}
          error={ofEnd}
          value={expiresOn}
          onChange={({ currentTarget: { value } }) => setExpiresOn(value)}
        />
      )}
      <EvidenceField file={file} onChange={setFile} />
      {isSending && upload && <UploadProgress {...upload} />}
      <div role="alert">{refused && ofEnd === undefined && <Text c="red">{refused.errors[0]?.msg ?? refused.message}</Text>}</div>
      <div>
        <Button type="submit" loading={isSending}>
          Save the check
        </Button>
      </div>
    </form>
  )
}
