import { setNonce } from 'get-nonce'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** The page's nonce: what writes <style> elements at run time needs it before its first one. */
export const getNonce = (): string => nonce

setNonce(nonce)
