import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'

export interface Photo {
  readonly key: string
  readonly file: File
  /** To show it before it is sent. */
  readonly url: string
}

/** The photographs chosen for a form; their previews are given back when they go. */
export const usePhotos = (most: number) => {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const held = useRef(photos)
  held.current = photos
  useEffect(() => () => held.current.forEach(release), [])

  return {
    photos,
    /** Those beyond `most` are left out. */
    add: (files: readonly File[]) => setPhotos((before) => [...before, ...files.slice(0, most - before.length).map(photoOf)]),
    remove: (photo: Photo) => {
      release(photo)
      setPhotos((before) => before.filter(({ key }) => key !== photo.key))
    },
    clear: () => {
      photos.forEach(release)
      setPhotos([])
    },
  }
}

const photoOf = (file: File): Photo => ({ key: nanoid(), file, url: URL.createObjectURL(file) })
const release = ({ url }: Photo): void => URL.revokeObjectURL(url)
