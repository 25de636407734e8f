import type { NotificationTexts } from '../notification-texts.ts'

export const texts: NotificationTexts = {
  prefix: 'Argosy: ',
  codeUse: 'El código es válido durante 10 minutos y solo para este fin. Nadie de Argosy te lo pedirá nunca.',
  codeUnasked: 'Si no lo has solicitado, puedes ignorar este mensaje: nada ha cambiado.',
  shortCode: '{code} es tu código. Es válido durante 10 minutos.',
  notYou: 'Si no has sido tú, cambia tu contraseña ahora y revisa tus sesiones en “Seguridad”.',
  antiPhishing: 'Tu código antiphishing: {antiPhishingCode}',
  antiPhishingMissing: 'Elige un código antiphishing en “Seguridad”: aparecerá aquí, y ningún falsificador lo conoce.',
  unknownDevice: 'desconocido',
  codeSubjects: {
    register_code: 'Tu código para registrarte',
    login_code: 'Tu código para iniciar sesión',
    step_up_code: 'Tu código para confirmar un cambio',
    recovery_code: 'Tu código para crear una contraseña nueva',
    contact_code: 'Tu código para confirmar este contacto',
  },
  alerts: {
    register_known: {
      subject: 'Ya tienes una cuenta',
      text: 'Alguien, quizá tú, quiso registrarse con este contacto. Ya tiene una cuenta: inicia sesión o elige “¿Olvidaste la contraseña?”.',
    },
    recovery_unknown: {
      subject: 'No hay ninguna cuenta con este contacto',
      text: 'Alguien, quizá tú, pidió una contraseña nueva. No hay ninguna cuenta con este contacto, así que no se ha hecho nada.',
    },
    contact_taken: {
      subject: 'Este contacto pertenece a tu cuenta',
      text: 'Alguien quiso usar este contacto para otra cuenta. Pertenece a la tuya, así que no se ha hecho nada.',
    },
    contact_changed: {
      subject: 'Se ha cambiado tu contacto',
      text: 'Tu cuenta tiene ahora este contacto: {contact}\nSe han cerrado todas las demás sesiones.',
    },
    new_device: {
      subject: 'Nuevo inicio de sesión',
      text: 'Alguien ha iniciado sesión en tu cuenta desde un dispositivo que no conocíamos.\n\nDispositivo: {device}\nDirección IP: {address}',
    },
    password_changed: {
      subject: 'Se ha cambiado tu contraseña',
      text: 'Se ha cambiado tu contraseña y se han cerrado todas las demás sesiones.',
    },
    authenticator_added: {
      subject: 'App de autenticación añadida',
      text: 'Una app de autenticación protege ahora tu cuenta. Se han cerrado todas las demás sesiones.',
    },
    authenticator_removed: {
      subject: 'App de autenticación eliminada',
      text: 'Se ha eliminado la app de autenticación de tu cuenta. Se han cerrado todas las demás sesiones.',
    },
    passkey_added: {
      subject: 'Llave de acceso añadida',
      text: 'Se ha añadido una llave de acceso a tu cuenta. Se han cerrado todas las demás sesiones.',
    },
    passkey_removed: {
      subject: 'Llave de acceso eliminada',
      text: 'Se ha eliminado una llave de acceso de tu cuenta. Se han cerrado todas las demás sesiones.',
    },
    recovery_codes_renewed: {
      subject: 'Nuevos códigos de recuperación',
      text: 'Se han creado nuevos códigos de recuperación para tu cuenta. Los anteriores ya no funcionan.',
    },
    api_key_added: {
      subject: 'Clave API añadida',
      text: 'Se ha añadido una clave API a tu cuenta. Quien tenga su clave secreta puede usarla hasta donde lleguen sus permisos.',
    },
    api_key_changed: {
      subject: 'Clave API modificada',
      text: 'Se han modificado el nombre, los permisos o las direcciones de una clave API de tu cuenta.',
    },
    api_key_removed: {
      subject: 'Clave API eliminada',
      text: 'Se ha eliminado una clave API de tu cuenta. Los programas que la usaban ya no tienen acceso.',
    },
    api_key_expiring: {
      subject: 'Una clave API caduca pronto',
      text: 'La clave API “{name}” caduca el {date}. Durante los siete días siguientes solo puede leer y cancelar; después deja de funcionar. Para prolongarla, guárdala de nuevo en “Claves API”.',
    },
    fund_password_changed: {
      subject: 'Se ha cambiado tu contraseña de fondos',
      text: 'Se ha establecido o eliminado la contraseña de fondos de tu cuenta.',
    },
    deposit_arrived: { subject: 'Ha llegado un depósito', text: 'Se han acreditado {amount} en tu cuenta.' },
    transfer_arrived: { subject: 'Ha llegado una transferencia', text: 'Han llegado {amount} de otra de tus cuentas.' },
    transfer_left: {
      subject: 'Se ha enviado una transferencia',
      text: 'Se han enviado {amount} a otra de tus cuentas.',
    },
    order_bought: {
      subject: 'Tu orden de compra se ha ejecutado',
      text: 'Has comprado {amount} por {value}. La orden está ejecutada.',
    },
    order_sold: {
      subject: 'Tu orden de venta se ha ejecutado',
      text: 'Has vendido {amount} por {value}. La orden está ejecutada.',
    },
    order_triggered: {
      subject: 'Tu orden se ha activado',
      text: 'El mercado {market} ha alcanzado el precio de activación de tu orden y la orden se ha colocado.',
    },
    export_ready: {
      subject: 'Tu exportación está lista',
      text: 'El archivo con tus datos está listo. Puedes descargarlo durante 24 horas.',
    },
    account_frozen: {
      subject: 'Tu cuenta está congelada',
      text: 'Tu cuenta se ha congelado a petición tuya. Se han cancelado las órdenes abiertas, se han cerrado todas las sesiones y no se puede operar ni retirar nada. Escribe a soporte para que la reabran.',
    },
  },
}
