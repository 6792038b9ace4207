import '../../shared/ui/mantine/choices.css'
import { Button, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { METHODS } from '../../shared/format/registration.js'
import { useCommandKey } from '../../shared/forms/useCommandKey.js'
import type { Checked, RegistrationRead } from './calls.js'
import { checkSent } from './registrations-slice.js'
import classes from './Registrations.module.css'

interface Props {
  readonly told: RegistrationRead
  readonly isSending: boolean
  readonly refused: string | null
}

const isMethod = (text: string): text is Checked['method'] => text in METHODS

/** The numbers, and what came of looking for them. */
export const CheckForm = ({ told, isSending, refused }: Props) => {
  const [result, setResult] = useState<Checked['result']>('confirmed')
  const [method, setMethod] = useState<Checked['method']>('public-register')
  const [expiresOn, setExpiresOn] = useState('')
  const dispatch = useDispatch()
  const keyOf = useCommandKey()
  const isConfirmed = result === 'confirmed'
  const send = () => {
    const checked: Checked = { recordedAt: told.recorded_at, result, method, ...(isConfirmed && expiresOn && { expiresOn }) }
    dispatch(checkSent({ id: told.member_id, checked, key: keyOf(checked) }))
  }
  return (
    <form
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
          value={expiresOn}
          onChange={({ currentTarget: { value } }) => setExpiresOn(value)}
        />
      )}
      <div role="alert">{refused && <Text c="red">{refused}</Text>}</div>
      <div>
        <Button type="submit" loading={isSending}>
          Save the check
        </Button>
      </div>
    </form>
  )
}
