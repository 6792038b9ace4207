import { Button, Divider, Stack, Text } from '@mantine/core'
import { IconBrandAppleFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { nameOf, signInProviders, type Provider } from '../shared/session/sign-in-providers.js'
import { providerChosen } from '../shared/session/provider-chosen.js'
import { LegalLink } from '../shared/ui/text/LegalLink.js'
import { keepReturnPath } from '../shared/session/return-path.js'
import { selectLeaving } from './provider-slice.js'

const ICONS = { google: IconBrandGoogleFilled, apple: IconBrandAppleFilled } as const

/** The ways in without a password, as far as the server offers them; who joins this way agrees to the same as in the form. */
export const ProviderButtons = () => {
  const [providers] = useState(signInProviders)
  const leaving = useSelector(selectLeaving)
  const dispatch = useDispatch()
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  if (providers.length === 0) return null
  const leave = (provider: Provider) => {
    keepReturnPath(from)
    dispatch(providerChosen(provider))
  }
  return (
    <Stack gap="sm">
      <Divider label="or" />
      {providers.map((provider) => {
        const Icon = ICONS[provider]
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={20} aria-hidden />}
            loading={leaving === provider}
            onClick={() => leave(provider)}
          >
            Continue with {nameOf(provider)}
          </Button>
        )
      })}
      <Text size="sm" c="dimmed">
        By joining this way you confirm that you are a surgeon and responsible for what you share here, and you accept the{' '}
        <LegalLink to="terms" /> and <LegalLink to="privacy" />.
      </Text>
    </Stack>
  )
}
