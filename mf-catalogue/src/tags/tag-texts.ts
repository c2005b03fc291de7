export const SAVE_FAILURE = 'Произошла ошибка при сохранении тега';
