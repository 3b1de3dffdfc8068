// Buttons on notifications, which TypeScript's libraries lack and some browsers do not have.

interface NotificationAction {
  action: string;
  title: string;
}

interface NotificationOptions {
  actions?: NotificationAction[];
}
