import { useEffect } from 'react'

/** Turns the tab's icon amber, so that the mode is visible in the tab bar too (SIM-5). */
export function useSimulationIcon(isOn: boolean): void {
  useEffect(() => {
    if (isOn) document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon-simulation.svg')
  }, [isOn])
}
