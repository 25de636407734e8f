/** Requests to open the settings or the tour, from any button of the terminal; the slots listen. */
import { useSyncExternalStore } from 'react'

const settings = createDemand()
const tour = createDemand()

export const openSettings = settings.open
export const closeSettings = settings.close
export const openTour = tour.open
export const closeTour = tour.close

export function useSettingsOpen(): boolean {
  return useSyncExternalStore(settings.subscribe, settings.isOpen, isNever)
}

export function useTourOpen(): boolean {
  return useSyncExternalStore(tour.subscribe, tour.isOpen, isNever)
}

function isNever(): boolean {
  return false
}

function createDemand() {
  const listeners = new Set<() => void>()
  let isOpen = false
  const settle = (next: boolean) => {
    isOpen = next
    for (const listener of listeners) listener()
  }
  return {
    open: () => settle(true),
    close: () => settle(false),
    isOpen: () => isOpen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
