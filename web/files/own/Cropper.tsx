import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import EasyCrop from 'react-easy-crop'
import type { Part } from './crop.js'

interface Props {
  /** Its address. */
  readonly image: string
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  /** What is inside the frame, in pixels of the picture. */
  readonly onPart: (part: Part) => void
}

/** The picture under a round frame; dragged, or moved by the arrow keys. */
export const Cropper = ({ image, zoom, onZoom, onPart }: Props) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <EasyCrop
      image={image}
      crop={crop}
      zoom={zoom}
      aspect={1}
      cropShape="round"
      showGrid={false}
      disableAutomaticStylesInjection
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_inPercent, part) => onPart(part)}
    />
  )
}
