import { NativeSelect, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { phoneCountries } from '../generated/phone-countries.js'
import { countryWith, digitsOf, formatted } from './phone.js'
import classes from './leaving.module.css'

/** A country's code and the digits behind it. */
export interface Phone {
  readonly code: string
  readonly digits: string
}

interface Props {
  /** The field that is typed into: there a mistake leads the focus. */
  readonly ref: Ref<HTMLInputElement>
  readonly value: Phone
  readonly onChange: (phone: Phone) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

const options = phoneCountries.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))

/** Keeps digits only, cut to what the country has, and shows them in its way; another country begins with none (spec 1 §4, §5). */
export const PhoneField = ({ ref, value: { code, digits }, onChange, onBlur, error }: Props) => {
  const country = countryWith(code)
  return (
    <div className={classes.phone}>
      <NativeSelect
        label="Country"
        data={options}
        value={code}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value, digits: '' })}
      />
      <TextInput
        ref={ref}
        label="Phone Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={error}
        value={formatted(digits, country)}
        onChange={({ currentTarget }) => onChange({ code, digits: digitsOf(currentTarget.value, country) })}
        onBlur={onBlur}
      />
    </div>
  )
}
