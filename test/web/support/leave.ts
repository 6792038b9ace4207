import { fireEvent, screen } from '@testing-library/react'

/** Presses Logout, behind the own picture. */
export const leave = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: /my account$/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }))
}
