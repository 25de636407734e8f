import type { NotificationTexts } from '../notification-texts.ts'
import { texts as neutral } from './es.ts'

/** Neutral Spanish, with voseo. */
export const texts: NotificationTexts = {
  ...neutral,
  codeUnasked: 'Si no lo solicitaste, podés ignorar este mensaje: nada cambió.',
  notYou: 'Si no fuiste vos, cambiá tu contraseña ahora y revisá tus sesiones en “Seguridad”.',
  antiPhishingMissing: 'Elegí un código antiphishing en “Seguridad”: aparecerá acá, y ningún falsificador lo conoce.',
  alerts: {
    ...neutral.alerts,
    export_ready: {
      ...neutral.alerts.export_ready,
      text: 'El archivo con tus datos está listo. Podés descargarlo durante 24 horas.',
    },
    api_key_expiring: {
      ...neutral.alerts.api_key_expiring,
      text: 'La clave API “{name}” vence el {date}. Durante los siete días siguientes solo puede leer y cancelar; después deja de funcionar. Para extenderla, guardala de nuevo en “Claves API”.',
    },
    register_known: {
      subject: 'Ya tenés una cuenta',
      text: 'Alguien, quizá vos, quiso registrarse con este contacto. Ya tiene una cuenta: iniciá sesión o elegí “¿Olvidaste la contraseña?”.',
    },
    recovery_unknown: {
      subject: 'No hay ninguna cuenta con este contacto',
      text: 'Alguien, quizá vos, pidió una contraseña nueva. No hay ninguna cuenta con este contacto, así que no se hizo nada.',
    },
    account_frozen: {
      subject: 'Tu cuenta está congelada',
      text: 'Tu cuenta se congeló a petición tuya. Se cancelaron las órdenes abiertas, se cerraron todas las sesiones y no se puede operar ni retirar nada. Escribí a soporte para que la reabran.',
    },
  },
}
